import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isOwnerPath, mayInTeam, type TeamRight, teamRightLabel, teamRights } from './team-rights.rules.ts'

const rights = Object.keys(teamRights) as TeamRight[]

describe('the table of rights', () => {
  it('keeps nothing from the owner', () => expect(rights.filter((right) => !mayInTeam('owner', right))).toEqual([]))

  it('keeps money, contract, company and people from collaborators, and nothing else', () =>
    expect(rights.filter((right) => !mayInTeam('collaborator', right))).toEqual([
      'payout',
      'plans',
      'company',
      'earnings',
      'team',
    ]))

  it('has a word for every right', () => expect(Object.keys(teamRightLabel)).toEqual(rights))
})

describe('addresses of the owner', () => {
  it.each([
    ['/portal/operator-paypal', true],
    ['/portal/operator-paypal?tab=4#smart-pass', true],
    ['/portal/guadagni/fatture', true],
    ['/portal/team', true],
    ['/portal/teamwork', false],
    ['/portal/orders', false],
    ['/sicurezza', false],
  ])('%s: %s', (path, isOwners) => expect(isOwnerPath(path)).toBe(isOwners))

  it('are exactly the pages that refuse a collaborator', () => {
    const routes = [...readFileSync('src/routes.ts', 'utf8').matchAll(/page\(\s*'([^']+)',\s*'([^']+\.page\.tsx)'/g)]
    expect(routes.length).toBeGreaterThan(100)
    const refusing = routes.filter(([, , file]) => readFileSync(`src/${file}`, 'utf8').includes('ownerPage('))
    expect(refusing.map(([, path]) => path).filter((path) => !isOwnerPath(`/${path}`))).toEqual([])
    expect(refusing.length).toBeGreaterThanOrEqual(5)
  })
})
