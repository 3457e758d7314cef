import { SkeletonCards } from './skeleton.tsx'

export const examples = [{ name: 'Schede in arrivo', element: <SkeletonCards count={3} /> }]
