import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the product and its database that can be made to swallow everything, without closing a connection. */
export interface Network {
  /** The address of the database through it. */
  readonly url: string
  /** From here on nothing passes in any direction; connections are taken and never answered. */
  readonly swallow: () => void
  /** New connections pass again. Those that were open while it swallowed stay dead, as after a firewall has forgotten them. */
  readonly pass: () => void
  readonly close: () => Promise<void>
}

/** @param databaseUrl of a server that listens on a Unix socket, as the test server does, or on TCP */
export const startNetwork = async (databaseUrl: string): Promise<Network> => {
  const address = /^postgres(?:ql)?:\/\/([^@]*)@([^/:]*)(?::(\d+))?\/([^?]*)(?:\?(.*))?$/.exec(databaseUrl)
  if (!address) throw new Error('Not a PostgreSQL address')
  const [, user = '', host, port = '5432', name, query] = address
  const search = new URLSearchParams(query)
  const folder = search.get('host')
  const server = createServer()
  const sockets = new Set<Socket>()
  let swallowing = false
  server.on('connection', (client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    if (swallowing) return
    const database = folder
      ? connect({ path: `${folder}/.s.PGSQL.${search.get('port') ?? port}` })
      : connect({ host: host || '127.0.0.1', port: Number(port) })
    sockets.add(database)
    database.on('error', () => client.destroy())
    database.on('close', () => client.destroy())
    client.on('close', () => database.destroy())
    client.pipe(database)
    database.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    swallow: () => {
      swallowing = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    pass: () => {
      swallowing = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
