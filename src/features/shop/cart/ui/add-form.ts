/** The form of "Aggiungi al carrello": the bar of a phone has a button for it too. */
export const ADD_FORM = 'aggiungi'
