/** On which side of the marketplace an account reads and works: who works for a supplier, on the supplier's. */
export const sideOf = (role: 'couple' | 'supplier' | 'admin' | 'collaborator'): 'couple' | 'supplier' | 'admin' =>
  role === 'collaborator' ? 'supplier' : role
