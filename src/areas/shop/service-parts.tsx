/** What the page of a service shows and that of a thing does not: downloaded together, and only by the first. */
export { ServiceIncluded } from '#features/shop/products/ui/service-included.tsx'
export { ServiceReviews } from '#features/shop/products/ui/service-reviews.tsx'
export { SupplierQuestions } from './supplier-questions.tsx'
