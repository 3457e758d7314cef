import type { Plugin } from 'vite'

/** Lucide's icons with our own factory: the same pictures, a fraction of the code. */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /createLucideIcon(\.mjs)?$/.test(source) && importer?.includes('lucide-react')
      ? new URL('../../src/ui/parts/lucide-icon.ts', import.meta.url).pathname
      : null,
})

const NO_MONITOR = '\0no-monitor'

/** React Router can tell a monitor of every step it takes. We give it none: in the browser its part for that is replaced by nothing. */
export const withoutMonitor = (): Plugin => ({
  name: 'without-monitor',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source.endsWith('/instrumentation.js') && importer?.includes('react-router') ? NO_MONITOR : null,
  load: (id) =>
    id === NO_MONITOR
      ? `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
         export const getRouteInstrumentationUpdates = () => ({})
         export const instrumentClientSideRouter = (router) => router
         export { consumeInstrumentationClientResultMetaReceiver as instrumentHandler, NONE as instrumentationResultMetaContext }
         const NONE = undefined`
      : null,
})

/** What the last error page says when not even our own (`src/root.tsx`) can be drawn; React Router's own is English and shows code. */
const LAST_WORDS = `{
  console.error(error)
  const h = React$1.createElement
  return h('html', { lang: 'it' }, h('head', null, h('title', null, 'Promessi')),
    h('body', null, h('h1', null, 'Qualcosa è andato storto'), h('a', { href: '/' }, 'Torna alla home')))
}`

/**
 * Parts of React Router that this site does not need in the browser, by file: from their first line to what follows them, and what
 * stands in for them. Prefetching costs two states and two effects of every link, and ours never does it (`#ui/parts/link.tsx`).
 */
const UNNEEDED: Readonly<Record<string, readonly (readonly [part: RegExp, instead: string])[]>> = {
  'dom/ssr/components.js': [
    [/function PrefetchPageLinks\([\s\S]*?\n}\n(?=\/\*\*)/, 'const PrefetchPageLinks = () => null\n'],
    [
      /function usePrefetchBehavior\([\s\S]*?\n}\n(?=function )/,
      'const usePrefetchBehavior = () => [false, null, undefined]\n',
    ],
    [/function mergeRefs\([\s\S]*?\n}\n/, 'const mergeRefs = (ref) => ref\n'],
  ],
  'dom/ssr/errorBoundaries.js': [
    [
      /function RemixRootDefaultErrorBoundary\([\s\S]*?\n}\n(?=\/\/#endregion)/,
      `function RemixRootDefaultErrorBoundary({ error }) ${LAST_WORDS}\nconst BoundaryShell = ({ children }) => children\n`,
    ],
  ],
  'hooks.js': [
    [/function DefaultErrorComponent\([\s\S]*?\n}\n(?=const )/, 'const DefaultErrorComponent = () => null\n'],
  ],
}

/**
 * Takes those parts out of the browser's build.
 *
 * @throws the build stops when a new version of React Router is written differently
 */
export const withoutUnneeded = (): Plugin => ({
  name: 'without-unneeded',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = id.split('/react-router/dist/production/lib/')[1]
    return (UNNEEDED[file ?? ''] ?? []).reduce<string | null>((text, [part, instead]) => {
      const whole = text ?? code
      if (!part.test(whole))
        throw new Error(`React Router's ${file} no longer has ${part}: see scripts/vite/lighter.ts`)
      return whole.replace(part, instead)
    }, null)
  },
})
