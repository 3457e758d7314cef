import { Pagination } from './pagination.tsx'

const hrefFor = (page: number) => `?page=${page}`

export const examples = [
  { name: 'Prima pagina', element: <Pagination page={1} pages={8} hrefFor={hrefFor} /> },
  { name: 'In mezzo', element: <Pagination page={5} pages={9} hrefFor={hrefFor} /> },
  { name: 'Ultima pagina', element: <Pagination page={8} pages={8} hrefFor={hrefFor} /> },
]
