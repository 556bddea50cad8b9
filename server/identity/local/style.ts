/** Style of the provider's own pages; colours and sizes follow the product's tokens. */
export const STYLE = `
:root {
  color-scheme: dark;
  --page: #0e0f11; --surface: #16181a; --raised: #1c1e21; --hover: #26292d;
  --line: #292c30; --line-control: #6a7078;
  --text-1: #edeef0; --text-2: #b0b4ba; --text-3: #8d939b;
  --accent: #70b8ff; --focus: #3b9eff;
  --warn: #ffca16; --warn-tint: #2c220b; --bad: #ff9592; --admin: #baa7ff;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --page: #e9eaee; --surface: #ffffff; --raised: #f5f6f8; --hover: #e9ebef;
    --line: #d3d5dc; --line-control: #868a95;
    --text-1: #1c2024; --text-2: #4d525b; --text-3: #646972;
    --accent: #0b66b8; --focus: #0d74ce;
    --warn: #8f5300; --warn-tint: #fff3cf; --bad: #c1292e; --admin: #5b45b0;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text-1);
  font: 13px/18px InterVariable, Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif;
}
header {
  display: flex; align-items: center; gap: 8px; height: 50px; padding: 0 16px;
  background: var(--surface); border-bottom: 1px solid var(--line);
}
header strong { font-size: 16px; letter-spacing: 0.01em; }
header span { color: var(--text-3); }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 26px; font-weight: 600; }
h2 { margin: 24px 0 8px; font-size: 13px; line-height: 16px; font-weight: 600; color: var(--text-2); }
p { margin: 0 0 12px; max-width: 68ch; }
a { color: var(--accent); }
.lead { color: var(--text-2); }
.detail { color: var(--text-3); overflow-wrap: anywhere; }
.warning {
  max-width: none; padding: 8px 12px; color: var(--warn); background: var(--warn-tint);
  border-left: 2px solid var(--warn); border-radius: 3px;
}
ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; }
li { display: grid; }
button, .button { font: inherit; color: inherit; cursor: pointer; border-radius: 3px; }
li button {
  display: flex; flex-direction: column; align-items: flex-start; gap: 2px; min-height: 44px; padding: 10px 12px;
  text-align: left; background: var(--surface); border: 1px solid var(--line);
}
li button:hover { background: var(--hover); border-color: var(--line-control); }
b { font-weight: 600; font-size: 14px; }
.email { max-width: 100%; color: var(--text-2); overflow-wrap: anywhere; }
.tags { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 4px; }
.tag {
  padding: 1px 6px; font-size: 11px; line-height: 14px; color: var(--text-2); background: var(--raised);
  border: 1px solid var(--line); border-radius: 2px;
}
.admin { color: var(--admin); border-color: currentColor; }
.closed { color: var(--bad); border-color: currentColor; }
.note { margin-top: 4px; color: var(--text-3); font-size: 12px; line-height: 16px; }
form { margin: 0 0 12px; }
.leave { margin-top: 24px; }
.button {
  display: inline-block; padding: 8px 14px; color: var(--text-1); text-decoration: none;
  background: var(--surface); border: 1px solid var(--line-control);
}
.button:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (max-width: 560px) {
  main { padding-top: 16px; }
  ul { grid-template-columns: minmax(0, 1fr); }
  .button { min-height: 44px; line-height: 26px; }
}
`
