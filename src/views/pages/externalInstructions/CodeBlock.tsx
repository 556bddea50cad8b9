/** Text as a program has it; what is wider than the page scrolls within itself. */
export const CodeBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <pre className="code" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)
