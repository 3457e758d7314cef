import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  type DataListDefinition,
  type DataListState,
  dataListPath,
  dataListQuery,
  readDataList,
} from './data-list.rules.ts'

interface DeskFormProps {
  readonly list: DataListDefinition
  readonly state: DataListState
  /** The parameters this form says itself. */
  readonly says: readonly string[]
  readonly className?: string
  readonly children: ReactNode
}

/** A form that changes some things of a list and keeps the rest; with scripts it leads to the shortest address. */
export function DataListForm({ list, state, says, className, children }: DeskFormProps) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action={list.path}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new URLSearchParams(
          [...new FormData(event.currentTarget)].map(([key, value]) => [key, `${value}`]),
        )
        const wanted = { ...readDataList(list, asked), isBareTaken: state.isBareTaken }
        void navigate(dataListPath(list, wanted), { preventScrollReset: true })
      }}
    >
      {[...dataListQuery(list, state)]
        .filter(([name]) => name !== 'pagina' && !says.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  )
}
