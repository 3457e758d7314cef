import { redirect } from 'react-router'

/** Unknown addresses lead home. */
export const loader = () => redirect('/')
export const action = () => redirect('/')
