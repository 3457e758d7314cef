import { redirect } from 'react-router'

/** The address one types. */
export const loader = () => redirect('/portal/dashboard')
