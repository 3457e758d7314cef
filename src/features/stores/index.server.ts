/** Front door of the stores: the suppliers' shop windows. Colour and holiday rules are imported directly. */
export { saveStore } from './stores.service.server.ts'
