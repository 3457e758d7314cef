import { describe, expect, it } from 'vitest'
import { streamGate } from './stream-gate.ts'

const gate = () => streamGate({ total: 5, perAccount: 2, perPrefix: 3 })

describe('the gate of the open lines', () => {
  it('stops one account, and lets another in', () => {
    const { enter } = gate()
    expect(enter({ accountId: 1 })).not.toBeNull()
    expect(enter({ accountId: 1 })).not.toBeNull()
    expect(enter({ accountId: 1 })).toBeNull()
    expect(enter({ accountId: 2 })).not.toBeNull()
  })

  it('counts visitors by their address prefix, apart from accounts', () => {
    const { enter } = gate()
    for (let made = 0; made < 3; made += 1) expect(enter({ ipPrefix: '203.0.113.0' })).not.toBeNull()
    expect(enter({ ipPrefix: '203.0.113.0' })).toBeNull()
    expect(enter({ accountId: 203 })).not.toBeNull()
  })

  it('stops everybody when it is full', () => {
    const { enter } = gate()
    for (let account = 1; account <= 5; account += 1) expect(enter({ accountId: account })).not.toBeNull()
    expect(enter({ accountId: 6 })).toBeNull()
    expect(enter({ ipPrefix: '198.51.100.0' })).toBeNull()
  })

  it('makes room again, once for each line that ends', () => {
    const { enter } = gate()
    const leave = enter({ accountId: 1 })
    enter({ accountId: 1 })
    leave?.()
    leave?.()
    expect(enter({ accountId: 1 })).not.toBeNull()
    expect(enter({ accountId: 1 })).toBeNull()
  })
})
