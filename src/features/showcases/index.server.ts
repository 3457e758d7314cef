/** Front door of the showcases: the suppliers' public pages. Completeness and limits are imported directly. */
export { addPhoto, describePhoto, orderPhotos, removePhoto } from './photos.service.server.ts'
export { saveBranding, saveShowcase } from './showcases.service.server.ts'
