import { StatusChip } from './status-chip.tsx'

export const examples = [
  {
    name: 'Stati dell’annuncio',
    element: (
      <span className="row">
        <StatusChip tone="approval">In approvazione</StatusChip>
        <StatusChip tone="open">In corso</StatusChip>
        <StatusChip tone="deciding">In decisione</StatusChip>
        <StatusChip tone="done">Concluso</StatusChip>
        <StatusChip tone="empty">Senza offerte</StatusChip>
        <StatusChip tone="empty">Offerte scartate</StatusChip>
      </span>
    ),
  },
  {
    name: 'Stati dell’ordine',
    element: (
      <span className="row">
        <StatusChip tone="done">Pagato</StatusChip>
        <StatusChip tone="deciding">Spedito</StatusChip>
        <StatusChip tone="open">Consegnato</StatusChip>
        <StatusChip tone="empty">Reso</StatusChip>
      </span>
    ),
  },
]
