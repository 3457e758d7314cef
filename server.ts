// The process. In production it loads the bundle; in development Vite gives it, fresh, and serves the browser's half.
import { createServer } from 'node:http'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Promessi runs on Node 24; this is ${process.versions.node}. Start it with npm (npm start, npm run dev).`,
  )
  process.exit(1)
}

if (process.env.NODE_ENV === 'production') {
  const { start, runCommand } = await import(new URL('./build/server/index.js', import.meta.url).href)
  const [command, ...args] = process.argv.slice(2)
  const code = command === undefined ? null : await runCommand(command, args)
  if (code !== null) process.exit(code)
  await start()
} else {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const { start } = await vite.ssrLoadModule('/src/bundle.server.ts')
  await start({
    vite: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    serverFactory: (handler: (request: unknown, response: unknown) => void) => {
      server.on('request', handler)
      return server
    },
    onStop: () => vite.close(),
  })
}
