import { Fact, Facts } from '../../parts/panel/FactCard'

export type SeriesFact = readonly [name: string, text: string | undefined]

/** What is known of a series; what is not has no line. */
export const SeriesFacts = ({ facts }: { readonly facts: readonly SeriesFact[] }) => (
  <Facts>
    {facts.map(
      ([name, text]) =>
        text !== undefined && (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ),
    )}
  </Facts>
)
