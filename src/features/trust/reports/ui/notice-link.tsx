/** To the notice of illegal content, for whom the short report is not (art. 16 DSA). */
export function NoticeLink({ to }: { readonly to: string }) {
  return (
    <p>
      <a className="link small" rel="nofollow" href={to}>
        Segnala un contenuto illecito
      </a>
    </p>
  )
}
