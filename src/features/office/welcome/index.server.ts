/** Front door of the welcome: the gate that the roof puts before the pages. */
export { welcomeGate } from './gate.server.ts'
