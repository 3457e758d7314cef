/** The lake scene: first picture of the page, so it is asked for before anything else. */
export function LakeScene({ className }: { className: string }) {
  return (
    <picture className={className}>
      <source
        media="(width < 48rem)"
        srcSet="/illustrations/480/scena-lago-mobile.webp 480w, /illustrations/scene/scena-lago-mobile-640.webp 640w, /illustrations/scena-lago-mobile.webp 900w"
        // The scene is soft paper: a little less than every pixel of a dense screen is enough, and twice as fast.
        sizes="88vw"
        width={900}
        height={860}
      />
      <img
        srcSet="/illustrations/scene/scena-lago-900.webp 900w, /illustrations/scene/scena-lago-1600.webp 1600w, /illustrations/scena-lago.webp 1920w"
        sizes="100vw"
        src="/illustrations/scene/scena-lago-1600.webp"
        width={1600}
        height={750}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}
