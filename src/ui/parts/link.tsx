import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

/** An address of ours that React Router would write as it stands: from the root, nothing in it to resolve. */
const PLAIN = /^\/(?!\/)(?:(?!\/\/|\/\.)[^?#])*(?:\?[^#]+)?(?:#.+)?$/

/**
 * The addresses a crawler is led to: pages, and further pages of their lists. Everything else behind a question mark shows what another
 * address shows already (a filter, an order, a tab, a look), and there is no end of them (`robotsText` says the same).
 */
const FOLLOWED = /^[^?]*(?:\?pagina=\d+)?(?:#.*)?$/

const relOf = (to: unknown): string | undefined =>
  typeof to === 'string' && !FOLLOWED.test(to) ? 'nofollow' : undefined

/** What React Router's link writes, without asking the routes where an address leads that already says it. */
function ServerLink(props: ComponentProps<typeof RouterLink>) {
  const { to, discover = 'render', mask } = props
  if (typeof to !== 'string' || mask || !PLAIN.test(to)) return <RouterLink {...props} />
  const { onClick, prefetch: _p, discover: _d, mask: _m, relative, reloadDocument, replace, state, ...more } = props
  const { target, to: _t, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = more
  return <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
}

const PlatformLink = import.meta.env.SSR ? ServerLink : RouterLink

/**
 * A link within the site. On the server it is a plain one: forty of them were a tenth of a page's cost. It never fetches ahead: a plain
 * link could not. Links to views of a page are marked for crawlers.
 */
export function Link(props: Omit<ComponentProps<typeof RouterLink>, 'prefetch'>): ReactNode {
  return <PlatformLink rel={relOf(props.to)} {...props} />
}
