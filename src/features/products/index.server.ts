/** Front door of the products: what a supplier keeps in its store. */
export { archive, bulk, duplicate, publishProduct, restore, unpublish } from './product-life.service.server.ts'
export { saveProduct } from './products.service.server.ts'
