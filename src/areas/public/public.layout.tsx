import { useEffect } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginDialogProvider } from '#features/people/accounts/ui/login-dialog.tsx'
import { availableProviders } from '#features/people/identities/index.server.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { config } from '#platform/config.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { ScrollUpButton } from '#ui/frame/scroll-up-button.tsx'
import { PopupProvider, usePopup } from '#ui/windows/popup.tsx'
import { ToastProvider } from '#ui/windows/toast.tsx'
import type { Route } from './+types/public.layout'
import { contactLinks, footerColumns, socialLinks } from './footer.rules.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './public.layout.css'
import { shellViewer } from './shell.queries.server.ts'
import { noticeText } from './shell.rules.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const viewer = await shellViewer(ctx)
  const { supportEmail } = siteSettings()
  return {
    viewer,
    columns: footerColumns(viewer.kind),
    social: socialLinks(config.SOCIAL_URLS),
    supportEmail,
    contacts: contactLinks(supportEmail),
    vatNumber: config.company.vatNumber,
    year: ctx.now.getUTCFullYear(),
    providers: availableProviders(),
  }
}

/** Shows the popup a redirect asked for and takes it out of the address, so that a reload does not repeat it. */
const useNotice = () => {
  const popup = usePopup()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const name = search.get('avviso')
  useEffect(() => {
    const body = noticeText(name)
    if (!body) return
    popup({ body })
    navigate(pathname, { replace: true, preventScrollReset: true })
  }, [name, pathname, popup, navigate])
}

function Shell() {
  const { viewer, columns, social, supportEmail, contacts, vatNumber, year } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  useNotice()
  return (
    <>
      <a className="skip-link" href="#contenuto">
        Vai al contenuto
      </a>
      <Header viewer={viewer} supportEmail={supportEmail} />
      {viewer.kind !== 'visitor' && viewer.suspended && <p className="suspended">{viewer.suspended}</p>}
      <main id="contenuto" tabIndex={-1}>
        <Outlet />
      </main>
      {/* A new page's foot is a new one: the old one moved to another height would count as a page that jumps. */}
      <Footer key={pathname} {...{ columns, social, contacts, vatNumber, year }} />
      <ScrollUpButton />
    </>
  )
}

/** The frame of the public site: header, menus, footer, popups. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <PopupProvider>
        <LoginDialogProvider providers={loaderData.providers}>
          <Shell />
        </LoginDialogProvider>
      </PopupProvider>
    </ToastProvider>
  )
}
