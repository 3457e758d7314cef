import { readdirSync, readFileSync } from 'node:fs'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { parseAllDocuments } from 'yaml'

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly [part: string]: unknown
}

/** What a package brings of each kind: the schema that its publisher gives out, as a validator. */
interface Model {
  new (data: never): { validate(): void }
  readonly apiVersion: string
  readonly kind: string
}

const models: readonly Model[] = [
  ...[Deployment, HorizontalPodAutoscaler, ConfigMap, Namespace, Service, Ingress, NetworkPolicy, PodDisruptionBudget],
  ...[Cluster, ScheduledBackup],
]

/**
 * The backup plugin's own kind has no package. What it holds is what a `Cluster` could hold itself before there was the plugin; its
 * envelope (how long copies are kept) is not looked at.
 */
const asCluster = ({ metadata, spec }: Manifest): Manifest => ({
  apiVersion: Cluster.apiVersion,
  kind: Cluster.kind,
  metadata,
  spec: {
    instances: 1,
    backup: { barmanObjectStore: (spec as { configuration?: unknown } | undefined)?.configuration },
  },
})

/** The value, and what it holds, noting each key that was asked for. */
const watched = (value: unknown, path: string, asked: Set<string>): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : new Proxy(value, {
        get: (target, key) => {
          const at = `${path}/${String(key)}`
          asked.add(at)
          return watched(Reflect.get(target, key), at, asked)
        },
      })

const keysOf = (value: unknown, path: string): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => [`${path}/${key}`, ...keysOf(part, `${path}/${key}`)])

/**
 * What is wrong with it. The published schemas let unknown keys pass, which the server of a cluster refuses: a key that the schema
 * never asks for is one it does not know, so these are told too.
 */
export const problemsOf = (manifest: Manifest): readonly string[] => {
  const told = manifest.kind === 'ObjectStore' ? asCluster(manifest) : manifest
  const Found = models.find(({ apiVersion, kind }) => apiVersion === told.apiVersion && kind === told.kind)
  if (!Found) return [`no schema for ${manifest.apiVersion} ${manifest.kind}`]
  const model = new Found(told as never)
  const asked = new Set<string>()
  try {
    model.validate.call(watched(model, '', asked))
  } catch (error) {
    return [(error as Error).message]
  }
  return keysOf(model, '').flatMap((key) => (asked.has(key) ? [] : [`${key} is unknown`]))
}

const FOLDER = 'deploy/kubernetes'

export const manifestFiles = (): readonly string[] =>
  readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')

export const manifestsIn = (file: string): readonly Manifest[] =>
  parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS() as Manifest
  })
