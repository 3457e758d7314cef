// Loaded before the product (`--import`): tells the soak, over the line between parent and child, what is left when all garbage is gone.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', (asked) => {
  if (asked !== 'memory') return
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ memory: heapUsed + external })
})
// The line alone does not keep the product running.
process.channel?.unref()
