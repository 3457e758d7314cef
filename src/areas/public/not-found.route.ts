import { redirect } from 'react-router'

/** Unknown addresses lead home (ROUTE-28), which says so. */
export const loader = () => redirect('/?avviso=pagina')
export const action = () => redirect('/')
