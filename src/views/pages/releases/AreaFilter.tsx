type AreaFilterProps = {
  readonly areas: readonly string[]
  /** Undefined for all. */
  readonly area: string | undefined
  readonly onArea: (area: string | undefined) => void
}

/** Which part of the product is listed. */
export const AreaFilter = ({ areas, area, onArea }: AreaFilterProps) => (
  <label className="area-filter">
    <span>Area</span>
    <select
      className="select"
      value={area ?? ''}
      onChange={({ target: { value } }) => onArea(value === '' ? undefined : value)}
    >
      <option value="">All areas</option>
      {areas.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>
)
