import { PasswordField } from './password-field.tsx'

export const examples = [
  {
    name: 'Con l’occhio',
    element: (
      <PasswordField
        label="Password"
        help="Almeno 8 caratteri"
        defaultValue="confetti5"
        autoComplete="new-password"
        className="dev__narrow"
      />
    ),
  },
]
