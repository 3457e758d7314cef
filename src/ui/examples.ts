import type { ReactElement } from 'react'

/** One state of one component, for the catalogue page. */
export interface Example {
  name: string
  element: ReactElement
}

const modules = import.meta.glob<{ examples: readonly Example[] }>('./*/*.example.tsx', { eager: true })

/** Every component of the design system with its examples, in alphabetical order of file. */
export const componentExamples = Object.entries(modules)
  .map(([path, module]) => ({
    component: path.slice(path.lastIndexOf('/') + 1, -'.example.tsx'.length),
    examples: module.examples,
  }))
  .sort((one, other) => one.component.localeCompare(other.component))
