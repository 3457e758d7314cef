import { PhotoFrame, type PhotoRatio } from './photo-frame.tsx'

const ratios: PhotoRatio[] = ['4/3', '3/2', '4/5', '1/1', '16/9']

export const examples = [
  {
    name: 'Le cinque forme',
    element: (
      <div className="grid-cards">
        {ratios.map((ratio) => (
          <PhotoFrame key={ratio} src="/illustrations/foto-e-video.webp" alt="" ratio={ratio} rounded />
        ))}
      </div>
    ),
  },
]
