import { config } from '#platform/config.server.ts'

let port: number | undefined

/** Notes where this process listens: the port that was asked for, or the one that was given to it. */
export const setOwnPort = (listening: number): void => {
  port = listening
}

/** Where this process reaches itself: the payment sandbox is called, and calls back, over HTTP. */
export const ownAddress = (): string => `http://127.0.0.1:${port ?? config.PORT}`
