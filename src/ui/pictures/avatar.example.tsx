import { Avatar } from './avatar.tsx'

export const examples = [
  {
    name: 'Iniziali e foto',
    element: (
      <div className="row">
        <Avatar name="Giulia Ravasi" size="s" />
        <Avatar name="Atelier Mondella" />
        <Avatar name="Fiori di Mandorlo" size="l" />
        <Avatar name="Studio Controluce" size="xl" />
        <Avatar name="Utente sposo" src="/assets/images/user.png" size="xl" />
      </div>
    ),
  },
]
