/** Texts that have broken other programs: SQL, wildcards, quotes, other scripts, what looks like a field of every object. */
export const ODD_TEXTS = [
  `'; drop table account; --`,
  `" or ""="`,
  `\\'; delete from setting_item where '1'='1`,
  `$1 ? :name @name %s %_!`,
  '`tick` [brackets] {braces} /* comment */ -- end',
  'żółć 電力 🔌 \u{1F469}\u200D\u{1F52C} \u202Eright to left',
  '__proto__',
  'constructor',
  ' spaces at both ends ',
  'tab\tline\nreturn\r\u0001\u007F',
  'İstanbul ẞ ﬁ',
] as const
