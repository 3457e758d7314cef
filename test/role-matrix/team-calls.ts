import { type Call, call, onlyFor, staff, suppliers } from './call.ts'

const path = '/api/portal/team'
const gone = onlyFor({ seller: 409, outsider: 409 })

/** Lists of a supplier as files, and the people who work for it: those are the owner's, a collaborator is refused. */
export const teaming: readonly Call[] = [
  call('GET /api/portal/leads/export', '/api/portal/leads/export', suppliers),
  call('GET /api/portal/invitations', '/api/portal/invitations', suppliers),
  call(
    'PUT /api/portal/invitations/limit',
    () => ({ url: '/api/portal/invitations/limit', payload: { per_day: 5 } }),
    suppliers,
  ),
  call('GET /api/portal/offers/export', '/api/portal/offers/export', suppliers),
  call('GET /api/portal/reviews/export', '/api/portal/reviews/export', suppliers),
  call(
    'GET /api/portal/returns/export',
    '/api/portal/returns/export',
    onlyFor({ seller: 200, outsider: 200, admin: 200 }),
  ),
  call('GET /api/portal/texts/seo/export', '/api/portal/texts/seo/export', staff),
  call('GET /api/portal/team', path, suppliers),
  call(
    'POST /api/portal/team/invitations',
    (_stage, role) => ({ url: `${path}/invitations`, payload: { email: `${role.toLowerCase()}@nuovi.example` } }),
    onlyFor({ seller: 201, outsider: 201 }),
    { active: true },
  ),
  call(
    'POST /api/portal/team/invitations/{id}/again',
    () => ({ url: `${path}/invitations/999999/again`, payload: {} }),
    gone,
    { active: true },
  ),
  call('DELETE /api/portal/team/invitations/{id}', `${path}/invitations/999999`, gone),
  call('DELETE /api/portal/team/members/{id}', `${path}/members/999999`, onlyFor({ seller: 404, outsider: 404 })),
]
