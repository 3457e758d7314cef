import { Gallery } from './gallery.tsx'

const images = [
  { src: '/illustrations/abiti-da-sposa.webp', alt: 'L’abito intero' },
  { src: '/illustrations/dett-corpino.webp', alt: 'Il corpino' },
  { src: '/illustrations/dett-fiocco.webp', alt: 'Il fiocco' },
]

export const examples = [
  { name: 'Tre foto', element: <Gallery images={images} ratio="4/5" label="Foto dell’abito Lucia" /> },
  { name: 'Una foto', element: <Gallery images={images.slice(0, 1)} label="Foto dell’annuncio" /> },
]
