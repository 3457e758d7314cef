/** Somebody of the world the plans are made on: ids exist there, and in an empty one nothing is found. */
export interface SamplePeople {
  readonly at: Date
  readonly supplierId: number
  readonly coupleId: number
}

/** That supplier. */
export const supplier = async ({ at, supplierId }: SamplePeople) => {
  const { systemCtx } = await import('#platform/context.server.ts')
  const who = { accountId: supplierId, sessionId: null, handle: `az-${supplierId}`, fullName: null, image: null }
  return systemCtx(at, { kind: 'supplier', suspended: false, sectorId: 14, businessName: null, member: null, ...who })
}
/** That couple. */
export const couple = async ({ at, coupleId }: SamplePeople) => {
  const { systemCtx } = await import('#platform/context.server.ts')
  const who = { accountId: coupleId, sessionId: null, handle: `sp-${coupleId}`, fullName: null, image: null }
  return systemCtx(at, { kind: 'couple', suspended: false, ...who })
}
/** A staff member. */
export const admin = async ({ at }: SamplePeople) => {
  const { systemCtx } = await import('#platform/context.server.ts')
  const who = { accountId: 1, sessionId: null, handle: 'staff', fullName: null, image: null }
  return systemCtx(at, { kind: 'admin', suspended: false, lacksFactor: false, mustConfirm: false, ...who })
}
/** Nobody in particular. */
export const visitor = async ({ at }: SamplePeople) => {
  const { systemCtx } = await import('#platform/context.server.ts')
  return systemCtx(at, { kind: 'visitor' })
}
