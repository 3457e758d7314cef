import { Logo, LogoMark } from './logo.tsx'

export const examples = [
  {
    name: 'Marchio',
    element: (
      <div className="row">
        <Logo />
        <LogoMark className="size-10 text-azione" />
        <span className="rounded-md bg-inchiostro-900 p-4">
          <Logo inverse />
        </span>
      </div>
    ),
  },
]
