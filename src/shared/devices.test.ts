import { describe, expect, it } from 'vitest'
import { deviceKind, deviceName, lastUseText } from './devices.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the device of a session', () => {
  it.each([
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome su Windows', 'computer'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge su Windows', 'computer'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera su Windows', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox su Windows',
      'computer',
    ],
    [`${MAC} Version/18.5 Safari/605.1.15`, 'Safari su Mac', 'computer'],
    [`${MAC} Chrome/141.0.0.0 Safari/537.36`, 'Chrome su Mac', 'computer'],
    [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome su Android', 'phone'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet su Android', 'phone'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox su Android', 'phone'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari su iPhone', 'phone'],
    [`${IPHONE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome su iPhone', 'phone'],
    [`${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox su iPhone', 'phone'],
    [`${IPHONE} EdgiOS/141.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge su iPhone', 'phone'],
    [IPHONE, 'Browser su iPhone', 'phone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari su iPad',
      'phone',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      'Chrome su Chromebook',
      'computer',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox su Linux', 'computer'],
    ['curl/8.14.1', 'Applicazione', 'computer'],
    ['   ', 'Dispositivo sconosciuto', 'computer'],
    [null, 'Dispositivo sconosciuto', 'computer'],
  ])('%s', (userAgent, name, kind) => {
    expect(deviceName(userAgent)).toBe(name)
    expect(deviceKind(userAgent)).toBe(kind)
  })
})

describe('the last use of a session', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  it.each([
    ['2026-11-16T12:00:00Z', 'Usata nell’ultima ora'],
    ['2026-11-16T11:00:00Z', 'Usata nell’ultima ora'],
    ['2026-11-16T10:59:59Z', 'Usata l’ultima volta ieri'],
  ])('%s', (lastSeen, text) => {
    expect(lastUseText(new Date(lastSeen), now, 'ieri')).toBe(text)
  })
})
