import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/vite/precompress.ts'

/**
 * What every page of the site loads. Our own small parts cost a fraction in here of what files of their own would. No style
 * sheet belongs here: it would come before the root's and turn the order of its layers around.
 */
const EVERYWHERE =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|src[\\/]ui[\\/]\w+[\\/](cookie-preferences|way-back)\.ts|src[\\/]features[\\/](site[\\/]cookies[\\/](cookies\.rules|ui[\\/](cookie-consent|kept-choice|preferences-link))|people[\\/]accounts[\\/]ui[\\/]login-dialog|site[\\/]legal[\\/]paths\.rules)\.tsx?$|lucide-react[\\/].*[\\/](menu|user-round)\./

/** Files of the build that no page is without. */
const EVERY_PAGE_HAS = /assets[\\/](framework|frame|rolldown-runtime)-[^\\/]*\.js$/

/** Small parts that many pages share compress far better as one file; what few pages need stays with them. */
const FRAME =
  /src[\\/](ui[\\/]\w+|shared)[\\/](?!data-list|alert-dialog|dialog|image-upload|image-crop|file-drop|offer-scale|select|carriers|drawer|radio-group|data-table|thread|card|note|form-note|page-header|toast-item|use-modal|city-|password-|text-field|field|checkbox|error-summary|tabs|use-time-left|countdown|money-|search-field|page-dialog|errors|use-back-closes|badge|confirm-dialog|photo-(thumbs|upload)|use-gallery|back-link|contact-data|team-rights|fiscal-code)|node_modules[\\/]lucide-react[\\/](?!.*(eye|image-up|plus|star|circle-e|triangle|info|download|package|trash|undo-2|lock-keyhole|message-circle|shield-check))|src[\\/]areas[\\/]public[\\/](public\.layout|header|footer|shell|seo)/

/** The registration stands on two pages; its parts are small and always come together. */
const ENTERING =
  /src[\\/]features[\\/](people[\\/]accounts[\\/](accounts\.rules|providers\.rules|ui[\\/](registration-form|provider-links|email-fields|use-checked-form|form-answer))|site[\\/]legal[\\/]ui[\\/]legal-link)\.tsx?$/

/** What every picture of an announcement needs: its state, the clock, the offers on their scale. */
const ANNOUNCING =
  /src[\\/](features[\\/]auction[\\/]announcements[\\/](auction\.rules|ui[\\/]detail-clock)|(ui[\\/]charts|shared)[\\/]offer-scale(\.rules)?|ui[\\/]figures[\\/]((use-)?time-left|difference-badge))\.tsx?$/

/** The head and the sections of one thing's page: an announcement, a supplier, a store, a product. */
const PLACE = /src[\\/]ui[\\/]\w+[\\/](share-button|tabs|fact-list|bottom-bar)\.tsx$/

/** What the two public lists have in common. */
const LISTS =
  /src[\\/](ui[\\/]\w+[\\/](list-|city-field\.tsx)|features[\\/]site[\\/]catalog[\\/](list-place\.rules|cities\.rules|ui[\\/](city|sector)-filter))|lucide-react[\\/].*[\\/](sliders-horizontal|arrow-down-up)\./

/** Every icon of Lucide is made by one function; ours makes the same picture with a fifth of the code (`lucide-icon.ts`). */
const ICON_FACTORY = {
  find: /^.*\/createLucideIcon\.mjs$/,
  replacement: new URL('./src/ui/parts/lucide-icon.ts', import.meta.url).pathname,
}

export default defineConfig({
  resolve: { alias: [ICON_FACTORY] },
  plugins: [precompress(), reactRouter(), { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' }],
  environments: {
    // One module graph: pages and API come out of one bundle, so that there is one of everything.
    ssr: { build: { rolldownOptions: { input: './src/bundle.server.ts' } }, resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: EVERYWHERE,
                  priority: 3,
                },
                { name: 'frame', test: FRAME, minShareCount: 10, priority: 2 },
                // Shared with the filters of the lists and the notes of the shop, which must not load a registration.
                { name: 'fields', test: /src[\\/]ui[\\/]fields[\\/](checkbox|field)\.tsx$/, priority: 2 },
                {
                  name: 'writing',
                  test: /src[\\/]ui[\\/](fields[\\/]text-field|parts[\\/]note|forms[\\/]form-note)\.tsx$/,
                  priority: 2,
                },
                // What an offer says is on every announcement, with the table it comes from (decision 0085).
                {
                  name: 'offer-fields',
                  test: /src[\\/](shared[\\/](field-texts|fields)|features[\\/]auction[\\/]offers[\\/]offers\.rules)\.ts$/,
                  priority: 2,
                },
                { name: 'sectors', test: /src[\\/]features[\\/]site[\\/]catalog[\\/]sectors\.rules\.ts$/, priority: 3 },
                { name: 'announcing', test: ANNOUNCING, priority: 2 },
                { name: 'place', test: PLACE, priority: 2 },
                { name: 'lists', test: LISTS, priority: 2 },
                { name: 'entering', test: ENTERING, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // What every page has loaded needs not be named again beside every part that comes later.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !EVERY_PAGE_HAS.test(file)) },
  },
})
