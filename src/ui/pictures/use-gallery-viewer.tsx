import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { GalleryViewer } from './gallery-viewer.tsx'

/** Loaded with the first photo that is enlarged. */
const Viewer = lazy(() => import('./gallery-viewer.tsx').then((module) => ({ default: module.GalleryViewer })))

/** The full-screen viewer of a page's photos: `open` shows one of them, `viewer` stands anywhere in the page. */
export const useGalleryViewer = (
  photos: Omit<ComponentProps<typeof GalleryViewer>, 'at' | 'onClose'>,
): { readonly open: (index: number) => void; readonly viewer: ReactNode } => {
  const [at, setAt] = useState<number | null>(null)
  return {
    open: setAt,
    viewer: at !== null && (
      <Suspense fallback={null}>
        <Viewer {...photos} at={at} onClose={() => setAt(null)} />
      </Suspense>
    ),
  }
}
