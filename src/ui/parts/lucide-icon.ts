import { createElement, type SVGProps } from 'react'

interface IconData {
  readonly name: string
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

/**
 * Draws a Lucide icon. Stands in for the library's own factory in both bundles (vite.config.ts): ours knows one size, takes no
 * context, and weighs a fifth, which every public page feels.
 */
const createLucideIcon = ({ name, node }: IconData) => {
  const Icon = ({ className, ...props }: SVGProps<SVGSVGElement>) => {
    const named = 'aria-label' in props || 'aria-labelledby' in props || 'role' in props
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': named ? undefined : true,
        ...props,
        className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
  return Icon
}

export default createLucideIcon
