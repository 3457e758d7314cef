import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Lazy discovery asks the server for routes while the visitor reads: the whole table is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
