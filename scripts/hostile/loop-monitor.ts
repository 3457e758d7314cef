// Loaded before the product (`--import`): tells the bench, over the line between parent and child, how long the event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.threadCpuUsage()

process.on('message', (word) => {
  if (word === 'reset') {
    delay.reset()
    before = process.threadCpuUsage()
  }
  const { user, system } = process.threadCpuUsage(before)
  process.send?.({ delayMs: delay.max / 1e6, cpuMs: (user + system) / 1000 })
})
// The line alone does not keep the product running.
process.channel?.unref()
