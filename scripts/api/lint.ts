import { lintFromString, loadConfig } from '@redocly/openapi-core'

/** What Redocly's rules say about an OpenAPI document, warnings included: one line each, empty when there is nothing to say. */
export const lintDocument = async (document: object): Promise<string[]> => {
  const config = await loadConfig({ configPath: 'redocly.yaml' })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}
