import { type SubmitEvent, useState } from 'react'
import { HeartVote } from './heart-vote.tsx'

function VoteForm({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) setValue(Number(submitter.value))
  }
  return (
    <form onSubmit={onSubmit}>
      <HeartVote value={value} label="Il tuo voto a Studio Controluce" />
    </form>
  )
}

export const examples = [
  { name: 'Votato', element: <VoteForm start={3} /> },
  { name: 'Da votare', element: <VoteForm start={0} /> },
  { name: 'Non più modificabile', element: <HeartVote value={5} label="Il tuo voto a Foto Manzoni" disabled /> },
]
