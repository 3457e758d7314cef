import { PhotoFrame, type PhotoRatio } from './photo-frame.tsx'

/** The picture beside it in sixteen by twelve pixels. */
const PLACEHOLDER =
  'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAABQAgCdASoQAAwAAoBCJYgCsIExgny6UKUFZAAA/vYjgZdX2ZmUJLgahI/YM3QLyfrll073T9cY0CqSO4HonYS6Y5q3M358UeMIpA3/GQnUerUad69YbGDo9yDHrOo4NnBBHmn1cfmXAAAA'

/** One transparent pixel: a picture that never comes. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

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
  {
    name: 'Mentre la foto arriva',
    element: (
      <div className="grid-cards">
        <PhotoFrame
          src="/illustrations/musica.webp"
          width={960}
          height={720}
          placeholder={PLACEHOLDER}
          alt="Musicisti sul palco"
          rounded
        />
        <PhotoFrame src={NOTHING} placeholder={PLACEHOLDER} alt="" rounded />
      </div>
    ),
  },
]
