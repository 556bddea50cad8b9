import { useId, useState } from 'react'

type SeedFieldProps = { readonly seed: number; readonly onSeed: (seed: number) => void }

const LARGEST = 4_294_967_295

const seedOf = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) <= LARGEST ? Number(text) : undefined

/** The same seed bends the same messages in the same way. */
export const SeedField = ({ seed, onSeed }: SeedFieldProps) => {
  const id = useId()
  const [text, setText] = useState(String(seed))
  const [known, setKnown] = useState(seed)
  if (known !== seed) {
    setKnown(seed)
    if (seedOf(text) !== seed) setText(String(seed))
  }
  const wrong = seedOf(text) === undefined
  return (
    <div className="seed hstack dim small">
      <label htmlFor={id}>Seed</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={wrong}
        aria-describedby={`${id}-what`}
        onChange={(event) => {
          setText(event.target.value)
          const next = seedOf(event.target.value)
          if (next !== undefined && next !== seed) onSeed(next)
        }}
      />
      <span id={`${id}-what`} className={wrong ? 'refused' : undefined}>
        {wrong ? 'A whole number from 0 to 4,294,967,295' : 'The same seed bends the same messages'}
      </span>
    </div>
  )
}
