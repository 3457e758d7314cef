// The process. In production it loads the bundle; in development the sources, and again whenever one of them is saved.

const runBundle = async (): Promise<void> => {
  const { start, runCommand } = await import(new URL('./build/server/index.js', import.meta.url).href)
  const [command, ...args] = process.argv.slice(2)
  const code = command === undefined ? null : await runCommand(command, args)
  if (code !== null) process.exit(code)
  await start()
}

const runSources = async (): Promise<void> => (await import('./scripts/development/server.ts')).runSources()

try {
  await (process.env.NODE_ENV === 'production' ? runBundle() : runSources())
} catch (error) {
  // What is known is said in a sentence (src/platform/start-problem.server.ts); the bundle may not even have come to naming its kind.
  if (error instanceof Error && error.name === 'StartProblem') console.error(`Promessi did not start. ${error.message}`)
  else {
    console.error(error)
    console.error(
      'Promessi did not start, for a reason it does not know. Nothing was left running; please report the lines above.',
    )
  }
  process.exit(1)
}
