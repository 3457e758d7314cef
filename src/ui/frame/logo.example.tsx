import { Logo, LogoMark } from './logo.tsx'

export const examples = [
  {
    name: 'Marchio',
    element: (
      <div className="row">
        <Logo />
        <LogoMark className="dev__mark" />
        <span className="dev__dark">
          <Logo inverse />
        </span>
      </div>
    ),
  },
]
