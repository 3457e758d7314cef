import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Manifest, manifestFiles, manifestsIn, problemsOf } from '../test/manifests.ts'

interface Container {
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[]
  readonly securityContext: object
  readonly startupProbe: object
  readonly readinessProbe: object
  readonly livenessProbe: object
}
interface Product {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly securityContext: object
        readonly containers: readonly [Container]
      }
    }
  }
}

const all = manifestFiles().flatMap(manifestsIn)
const the = <T>(kind: string, name?: string): T => {
  const found = all.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name))
  if (!found) throw new Error(`no ${kind} ${name ?? ''}`)
  return structuredClone(found) as T
}
/** The manifest with another value at a path; `undefined` takes away what was there. */
const changed = (kind: string, name: string, path: string, value: unknown): Manifest => {
  const manifest = the<Manifest>(kind, name)
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((part, key) => part[key] as Record<string, unknown>, manifest as Record<string, unknown>)
  holder[last] = value
  return JSON.parse(JSON.stringify(manifest)) as Manifest
}

it.each(manifestFiles())('%s is what the published schemas ask for', (file) => {
  for (const manifest of manifestsIn(file)) expect(problemsOf(manifest), manifest.metadata.name).toEqual([])
})

it('a kind nobody published is refused', () => {
  expect(problemsOf({ ...the<Manifest>('Service'), kind: 'Servize' })).toEqual(['no schema for v1 Servize'])
})

it.each([
  ['a key is missing', 'Deployment', 'promessi', 'spec/selector', undefined, /must have required property selector/],
  ['a number is a text', 'HorizontalPodAutoscaler', 'promessi', 'spec/minReplicas', '2', /minReplicas must be integer/],
  [
    ...(['a key deep inside is unknown', 'Deployment', 'promessi'] as const),
    ...(['spec/template/spec/containers/0/securityContext/readOnlyRootFileSystem', true] as const),
    /^\/spec\/template\/spec\/containers\/0\/securityContext\/readOnlyRootFileSystem is unknown$/,
  ],
  [
    'a value does not exist',
    'Cluster',
    'database',
    'spec/postgresql/synchronous/method',
    'all',
    /method must be equal to/,
  ],
  ['a key of the operator is unknown', 'Cluster', 'database', 'spec/instanzes', 3, /^\/spec\/instanzes is unknown$/],
  ['a copy is due by no method', 'ScheduledBackup', 'nightly', 'spec/method', 'tape', /method must be equal to/],
  [
    'a packing does not exist',
    'ObjectStore',
    'backups',
    'spec/configuration/wal/compression',
    'rar',
    /compression must be/,
  ],
])('a broken manifest is refused: %s', (_, kind, name, path, value, problem) => {
  expect(problemsOf(changed(kind, name, path, value))).toEqual([expect.stringMatching(problem)])
})

it('everything but the restore is in the kustomization, in its namespace, under names of its own', () => {
  const { resources, namespace } = parse(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')) as {
    readonly resources: readonly string[]
    readonly namespace: string
  }
  expect(resources.toSorted()).toEqual(
    manifestFiles()
      .filter((file) => file !== 'restore.yaml')
      .toSorted(),
  )
  for (const { kind, metadata } of all)
    if (kind !== 'Namespace') expect(metadata.namespace, metadata.name).toBe(namespace)
  expect(new Set(all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size).toBe(all.length)
})

it('no secret is written down: each is a reference, and every setting is one that .env.example explains', () => {
  const settings = readFileSync('.env.example', 'utf8')
  expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const { data } = the<{ readonly data: Readonly<Record<string, string>> }>('ConfigMap', 'settings')
  for (const name of Object.keys(data)) {
    expect(settings).toMatch(new RegExp(`^# ${name}=`, 'm'))
    expect(name).not.toMatch(/SECRET|PASSWORD|KEY|TOKEN|SMTP_URL|DATABASE_URL/)
  }
})

it('the product runs as nobody, writes nowhere but /data and /tmp, is asked what it is well for, and is given the time it takes to leave', () => {
  const { spec } = the<Product>('Deployment').spec.template
  const [container] = spec.containers
  expect(spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 65534,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(container.securityContext).toEqual({
    ...{ allowPrivilegeEscalation: false, privileged: false, readOnlyRootFilesystem: true },
    capabilities: { drop: ['ALL'] },
  })
  expect(container.startupProbe).toMatchObject({ httpGet: { path: '/ready' } })
  expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/ready?database=any' } })
  expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/health' } })
  const { data } = the<{ readonly data: Readonly<Record<string, string>> }>('ConfigMap', 'settings')
  // Answers that are owed, and closing, get ten seconds each (decision 0069).
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(data.DRAIN_SECONDS) + 20)
})

it('what is restored is set up as what it replaces', () => {
  const of = (name: string) => the<{ readonly spec: Readonly<Record<string, unknown>> }>('Cluster', name).spec
  for (const part of ['instances', 'imageName', 'postgresql', 'storage', 'walStorage', 'resources', 'plugins'])
    expect(of('restored')[part], part).toEqual(of('database')[part])
})

it('nobody may talk to anybody unless it is said', () => {
  const { spec } = the<{ readonly spec: object }>('NetworkPolicy', 'nothing')
  expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})
