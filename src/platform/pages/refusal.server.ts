import { data } from 'react-router'
import { AppError } from '#shared/errors.ts'

/** Reads for a page; a refusal of the domain becomes an error page of that status: 404 for whatever this viewer may not see. */
export const orErrorPage = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** An id in an address. @throws a 404 page for anything that cannot be one */
export const pageId = (text: string | undefined): number => {
  const id = Number(text)
  if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) throw data(null, { status: 404 })
  return id
}
