import { Pagination } from './pagination.tsx'

const hrefFor = (page: number) => `?page=${page}`

export const examples = [
  { name: 'Prima pagina', element: <Pagination label="Pagine, prima" page={1} pages={8} hrefFor={hrefFor} /> },
  { name: 'In mezzo', element: <Pagination label="Pagine, in mezzo" page={5} pages={9} hrefFor={hrefFor} /> },
  { name: 'Ultima pagina', element: <Pagination label="Pagine, ultima" page={8} pages={8} hrefFor={hrefFor} /> },
]
