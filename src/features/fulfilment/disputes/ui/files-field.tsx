import { type ChangeEvent, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { FILE_BYTES, FILES_BYTES, FILES_HELP, FILES_MOST, TOO_HEAVY } from '../files.rules.ts'

interface FilesFieldProps {
  /** The server's word about the files that were sent. */
  readonly error: string | null
}

const problemOf = (files: readonly File[]): string | null => {
  if (files.length > FILES_MOST) return `Al massimo ${FILES_MOST} file alla volta.`
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return total > FILES_BYTES || files.some(({ size }) => size > FILE_BYTES) ? TOO_HEAVY : null
}

/** Pictures and PDFs beside a text. Too large files are refused before the upload. */
export function FilesField({ error }: FilesFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    const found = problemOf(files)
    setProblem(found)
    setNames(found ? [] : files.map(({ name }) => name))
    if (found) currentTarget.value = ''
  }
  return (
    <div>
      <TextField
        label="Foto e documenti"
        optional
        type="file"
        name="files"
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        help={FILES_HELP}
        error={problem ?? error}
        onChange={check}
      />
      {names.length > 1 && (
        <p className="small muted" role="status">
          {names.join(', ')}
        </p>
      )}
    </div>
  )
}
